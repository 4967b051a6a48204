/** Takes the place of React in the build: what the components use of it, without the rest of `preact/compat`. */
export { Fragment } from 'preact'
export * from 'preact/hooks'
