import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import type { Texts } from '#lib/texts.ts'

const en = {
  status: 'Status',
  updated: { title: 'Status Updated', text: (status: WebinarStatus) => `Webinar status changed to ${status}` },
  failed: { title: 'Error', text: 'Failed to update webinar status. Please try again.' },
  end: {
    label: 'End Webinar',
    busy: 'Ending...',
    question: 'Are you sure you want to end this webinar? This will close the meeting for all participants.',
    done: { title: 'Webinar Ended', text: 'The webinar has been successfully ended.' },
    failed: { title: 'Error', text: 'Failed to end the webinar. Please try again.' },
  },
  shut: {
    title: 'Close the doors?',
    text: 'Everyone leaves the room, you as well, and waits until you open it again.',
    action: 'Close the doors',
  },
}

export const hostTexts: Texts<typeof en> = { en }
