import type { Theme } from './shared_props'

/** `system` leaves the choice to the style sheet's media query. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
}
