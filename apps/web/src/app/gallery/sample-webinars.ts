export interface SampleWebinar {
  slug: string
  name: string
  status: 'Scheduled' | 'Waiting' | 'In Progress' | 'Ended'
  isShown: boolean
  date: Date
  registrations: number
}

export const sampleWebinars: SampleWebinar[] = [
  {
    slug: 'cost-segregation-small',
    name: 'Cost Segregation for Small Portfolios',
    status: 'Scheduled',
    isShown: true,
    date: new Date('2026-01-14T00:30:00Z'),
    registrations: 41,
  },
  {
    slug: 'series-llc-or-six',
    name: 'One Series LLC, or Six Companies?',
    status: 'Scheduled',
    isShown: false,
    date: new Date('2025-12-10T00:30:00Z'),
    registrations: 88,
  },
  {
    slug: 'the-entity-blueprint',
    name: 'The Entity Blueprint',
    status: 'Waiting',
    isShown: true,
    date: new Date('2025-11-21T00:30:00Z'),
    registrations: 312,
  },
  {
    slug: 'open-line-november',
    name: 'Ask a Tax Attorney: The Open Line',
    status: 'In Progress',
    isShown: true,
    date: new Date('2025-11-20T18:30:00Z'),
    registrations: 205,
  },
  {
    slug: 'when-a-tenant-sues',
    name: 'When a Tenant Sues',
    status: 'Ended',
    isShown: false,
    date: new Date('2025-10-30T23:30:00Z'),
    registrations: 224,
  },
]
