import { limits } from '@regent/contract/limits'
import { formatBytes } from '#lib/browser/format-bytes.ts'
import type { Texts } from '#lib/texts.ts'

const maxSize = formatBytes(limits.uploadBytes)

const en = {
  choose: 'Choose a file',
  chooseSeveral: 'Choose files',
  hint: 'or drop or paste it here.',
  hintSeveral: 'or drop or paste them here.',
  limit: `At most ${maxSize.replace(' ', '\u00a0')}`,
  uploading: (name: string) => `Uploading ${name}`,
  share: (percent: number, sent: string, total: string) => `${percent}%, ${sent} of ${total}`,
  pace: (rate: string, left: string) => `${rate}/s, ${left} left`,
  checking: 'Checking the file',
  paused: 'Paused',
  waiting: {
    queued: 'Waiting for the files before it',
    offline: 'Waiting for the network. The upload continues by itself.',
    unanswered: 'Waiting for the portal. The upload continues by itself.',
  },
  pause: (name: string) => `Pause ${name}`,
  resume: (name: string) => `Resume ${name}`,
  dismiss: (name: string) => `Dismiss ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  retry: 'Retry',
  success: 'File uploaded successfully!',
  failed: 'Failed to upload file',
  failedText: 'Upload failed. Please try again.',
  tooLarge: `Files can be at most ${maxSize}`,
  empty: 'This file is empty',
  wrongKind: 'This type of file cannot be used here',
  noCaptions: 'This file holds no captions',
  oneOnly: 'Only one file can be used here',
  unreadable: 'This file cannot be read. If it is a folder, choose the files in it.',
  /** Announced by screen readers when the state of a file changes. */
  announcements: {
    uploading: (name: string) => `Uploading ${name}`,
    paused: (name: string) => `${name} is paused`,
    queued: (name: string) => `${name} is waiting for the files before it`,
    offline: (name: string) => `${name} is waiting for the network`,
    unanswered: (name: string) => `${name} is waiting for the portal`,
    success: (name: string) => `${name} is uploaded`,
  },
  notUploaded: (name: string, why: string) => `${name} was not uploaded. ${why}`,
  seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
}

export const uploadTexts: Texts<typeof en> = { en }
