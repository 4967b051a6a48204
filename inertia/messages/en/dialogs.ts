export const dialogs = { typeToConfirm: 'Type {name} to confirm' } as const
