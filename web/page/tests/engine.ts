// An engine for tests: what a test needs answers, everything else waits for ever.
import type { Engine } from '#engine/types';

const never = (): Promise<never> => new Promise(() => {});

export const engineOf = (answers: Partial<Engine> = {}): Engine =>
  new Proxy(answers as Engine, { get: (target, name) => (target as unknown as Record<PropertyKey, unknown>)[name] ?? never });
