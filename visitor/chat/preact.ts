/**
 * Replaces React in the build with the subset that the components use, without the rest of `preact/compat`.
 */
export { Fragment } from 'preact'
export * from 'preact/hooks'
