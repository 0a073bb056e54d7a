// Errors in the page's language.
import { t } from '../texts/index.svelte.ts';

export const wasAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export const messageOf = (error: unknown): string => t.engine(error instanceof Error ? error.message : String(error));
