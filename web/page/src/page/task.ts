/** Resolves in a task of its own, so that the browser can draw and answer before what comes next. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));
