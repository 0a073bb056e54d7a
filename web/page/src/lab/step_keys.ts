// Keys of what is shown step by step: Space and the arrow to the right go on, the arrow to the left goes back. Keys that
// press or change what has the focus are its own.
export const stepKeys = (forth: () => unknown, back: () => unknown) => (event: KeyboardEvent) => {
  const on = event.target as HTMLElement;
  const isTaken = on.closest('input, select, textarea, dialog') || (event.key === ' ' && on.closest('button, a, summary'));
  if (isTaken || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { ' ': forth, ArrowRight: forth, ArrowLeft: back }[event.key];
  if (!step) return;
  event.preventDefault();
  step();
};
