import { limits } from '@regent/contract/limits'
import { formatBytes } from '#lib/browser/format-bytes.ts'
import type { Texts } from '#lib/texts.ts'
import type { UploadState, WaitReason } from './transfer.ts'

const maxSize = formatBytes(limits.uploadBytes)

interface UploadTexts {
  choose: string
  chooseSeveral: string
  hint: string
  hintSeveral: string
  limit: string
  uploading: (name: string) => string
  share: (percent: number, sent: string, total: string) => string
  pace: (rate: string, left: string) => string
  checking: string
  paused: string
  waiting: Record<WaitReason, string>
  pause: (name: string) => string
  resume: (name: string) => string
  dismiss: (name: string) => string
  cancel: (name: string) => string
  retry: string
  success: string
  failed: string
  failedText: string
  tooLarge: string
  empty: string
  wrongKind: string
  oneOnly: string
  unreadable: string
  /** Announced by screen readers when the state of a file changes. */
  announcements: Record<Exclude<UploadState, 'error'>, (name: string) => string>
  notUploaded: (name: string, why: string) => string
  seconds: (count: number) => string
  minutes: (count: number) => string
}

export const uploadTexts: Texts<UploadTexts> = {
  en: {
    choose: 'Choose a file',
    chooseSeveral: 'Choose files',
    hint: 'or drop or paste it here.',
    hintSeveral: 'or drop or paste them here.',
    limit: `At most ${maxSize.replace(' ', '\u00a0')}`,
    uploading: (name) => `Uploading ${name}`,
    share: (percent, sent, total) => `${percent}%, ${sent} of ${total}`,
    pace: (rate, left) => `${rate}/s, ${left} left`,
    checking: 'Checking the file',
    paused: 'Paused',
    waiting: {
      queued: 'Waiting for the files before it',
      offline: 'Waiting for the network. The upload continues by itself.',
      unanswered: 'Waiting for the portal. The upload continues by itself.',
    },
    pause: (name) => `Pause ${name}`,
    resume: (name) => `Resume ${name}`,
    dismiss: (name) => `Dismiss ${name}`,
    cancel: (name) => `Cancel ${name}`,
    retry: 'Retry',
    success: 'File uploaded successfully!',
    failed: 'Failed to upload file',
    failedText: 'Upload failed. Please try again.',
    tooLarge: `Files can be at most ${maxSize}`,
    empty: 'This file is empty',
    wrongKind: 'This type of file cannot be used here',
    oneOnly: 'Only one file can be used here',
    unreadable: 'This file cannot be read. If it is a folder, choose the files in it.',
    announcements: {
      uploading: (name) => `Uploading ${name}`,
      paused: (name) => `${name} is paused`,
      queued: (name) => `${name} is waiting for the files before it`,
      offline: (name) => `${name} is waiting for the network`,
      unanswered: (name) => `${name} is waiting for the portal`,
      success: (name) => `${name} is uploaded`,
    },
    notUploaded: (name, why) => `${name} was not uploaded. ${why}`,
    seconds: (count) => (count === 1 ? '1 second' : `${count} seconds`),
    minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  },
}
