export type Program = { package: string; find(): string | null; mend: string }
export const postgresql: Program
export function provide(program: Program): Promise<string>
