import type { Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Profile', description: 'Your personal information, security and preferences.' },
  heading: 'PROFILE',
  verified: 'Verified',
  unverified: 'Unverified',
  edit: 'Edit Profile',
  tabsLabel: 'Profile',
  tabs: {
    personal: 'Personal Information',
    meetings: 'Meetings',
    security: 'Security',
    preferences: 'Preferences',
  },
  loading: 'Loading profile...',
  failed: 'Failed to load profile data',
  tryAgain: 'Try again',
  none: 'No profile data available',
  noneText: 'Nothing is stored under your account. Please tell the firm, or try again.',
  error: 'Error',
}

export const profileTexts: Texts<typeof en> = { en }
