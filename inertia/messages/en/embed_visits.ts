export const embedVisits = {
  opened: 'Opened',
  leads: {
    title: 'Leads',
    csv: 'CSV',
    none: 'None yet. In Settings, choose what to ask visitors when there’s no answer.',
  },
} as const
