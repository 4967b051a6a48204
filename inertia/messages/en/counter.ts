export const counter = {
  tooMany: '{count} character over the limit|{count} characters over the limit',
  left: '{count} character left|{count} characters left',
} as const
