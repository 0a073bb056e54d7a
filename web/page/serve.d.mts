import type { Server } from 'node:http';

export function serve(folder: string, port?: number, tries?: number): Promise<{ server: Server; url: string }>;
