import type { Texts } from '#lib/texts.ts'

const en = {
  region: 'Offers',
  told: (labels: readonly string[]) => `${labels.length === 1 ? 'Offer' : 'Offers'}: ${labels.join(', ')}`,
  open: 'Open',
  openLabel: (label: string) => `Open ${label} (opens in a new tab)`,
  close: (label: string) => `Close ${label}`,
  panel: {
    title: 'Offers',
    close: 'Close offers',
    loading: 'Loading the calls to action...',
    failed: 'Failed to load the calls to action',
    intro: 'Show a call to action, and everyone in the room sees it.',
    empty: 'This webinar has no calls to action.',
    edit: 'Edit the webinar',
    editLabel: 'Edit the webinar (opens in a new tab)',
    shown: 'Shown now',
    show: 'Show',
    showLabel: (label: string) => `Show ${label} to everyone`,
    hide: 'Hide',
    hideLabel: (label: string) => `Hide ${label} from everyone`,
    changeFailed: { title: 'The offer could not be changed', text: 'Please try again.' },
  },
}

export const offerTexts: Texts<typeof en> = { en }
