import type { KeyObject } from 'node:crypto'
export function signedRelease(release: object, privateKey: KeyObject): { release: string; signature: string }
