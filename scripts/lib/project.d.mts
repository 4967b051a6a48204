export const projectRoot: string
export function inProject(...path: string[]): string
export class SetupProblem extends Error {}
