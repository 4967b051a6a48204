export const counter = {
  tooMany: '{count} character too many|{count} characters too many',
  left: '{count} character left|{count} characters left',
} as const
