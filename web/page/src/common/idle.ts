// For a button that has nothing to do now: it is dimmed and does nothing. It is not disabled, because a button that is
// disabled while it has the focus loses it, and a player at the keyboard starts again at the top of the page.
import type { ActionReturn } from 'svelte/action';

export function idle(button: HTMLButtonElement, is: boolean): ActionReturn<boolean> {
  let now = false;
  const update = (next: boolean) => {
    now = next;
    button.ariaDisabled = now ? 'true' : null;
  };
  const refuse = (event: Event) => {
    if (!now) return;
    event.preventDefault();
    event.stopPropagation();
  };
  update(is);
  button.addEventListener('click', refuse, { capture: true });
  return { update };
}
