import { easternTime } from '@regent/contract/eastern-time'

interface SamplePerson {
  firstName: string
  lastName: string
  email: string
  /** What trying the portal out as this person shows. */
  about: string
  isVerified: boolean
  /** Longer ago than anything that the samples tell of this person. */
  joinedDays: number
  profile: {
    phone: string
    street: string
    city: string
    state: string
    postal: string
    country: string
    client_type: string | null
    lifecycle_stage: string
    time_zone: string
    utms: string
  }
}

/** Three members who see the portal differently. Addresses below .example cannot exist. */
export const samplePeople: readonly SamplePerson[] = [
  {
    firstName: 'Evelyn',
    lastName: 'Hart',
    email: 'evelyn.hart@members.example',
    about: 'Elite client: sees all deals, and may open courses and replays that are for Elite clients only',
    isVerified: true,
    joinedDays: 90,
    profile: {
      phone: '2125550142',
      street: '118 Riverside Drive',
      city: 'New York',
      state: 'NY',
      postal: '10024',
      country: 'United States',
      client_type: 'Elite',
      lifecycle_stage: 'Customer',
      time_zone: easternTime,
      utms: JSON.stringify({ source: 'referral', medium: 'letter' }),
    },
  },
  {
    firstName: 'Marcus',
    lastName: 'Bell',
    email: 'marcus.bell@members.example',
    about: 'Lead with a verified address: may open what is for members',
    isVerified: true,
    joinedDays: 60,
    profile: {
      phone: '3125550187',
      street: '640 West Lake Street',
      city: 'Chicago',
      state: 'IL',
      postal: '60661',
      country: 'United States',
      client_type: null,
      lifecycle_stage: 'Lead',
      time_zone: 'America/Chicago',
      utms: JSON.stringify({ source: 'newsletter', medium: 'email', campaign: 'spring' }),
    },
  },
  {
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'priya.raman@members.example',
    about: 'Newcomer: the address is not verified yet',
    isVerified: false,
    joinedDays: 21,
    profile: {
      phone: '4155550119',
      street: '2201 Market Street',
      city: 'San Francisco',
      state: 'CA',
      postal: '94114',
      country: 'United States',
      client_type: null,
      lifecycle_stage: 'Lead',
      time_zone: 'America/Los_Angeles',
      utms: JSON.stringify({ source: 'search', medium: 'organic' }),
    },
  },
]
