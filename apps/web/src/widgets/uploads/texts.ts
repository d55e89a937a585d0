import type { Texts } from '#lib/texts.ts'
import type { UploadState, WaitReason } from './transfer.ts'

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
  /** What a screen reader says when a file comes into a state. */
  news: Record<Exclude<UploadState, 'error'>, (name: string) => string>
  bad: (name: string, why: string) => string
  seconds: (count: number) => string
  minutes: (count: number) => string
}

export const uploadTexts: Texts<UploadTexts> = {
  en: {
    choose: 'Choose a file',
    chooseSeveral: 'Choose files',
    hint: 'or drop or paste it here.',
    hintSeveral: 'or drop or paste them here.',
    limit: 'At most 500\u00a0MB',
    uploading: (name) => `Uploading ${name}`,
    share: (percent, sent, total) => `${percent}%, ${sent} of ${total}`,
    pace: (rate, left) => `${rate}/s, ${left} left`,
    checking: 'Checking that everything arrived',
    paused: 'Paused',
    waiting: {
      queued: 'Waiting for the files before it',
      offline: 'Waiting for the network. The upload goes on by itself.',
      unanswered: 'Waiting for the portal. The upload goes on by itself.',
    },
    pause: (name) => `Pause ${name}`,
    resume: (name) => `Resume ${name}`,
    dismiss: (name) => `Dismiss ${name}`,
    cancel: (name) => `Cancel ${name}`,
    retry: 'Retry',
    success: 'File uploaded successfully!',
    failed: 'Failed to upload file',
    failedText: 'Upload failed. Please try again.',
    tooLarge: 'Files can have at most 500 MB',
    empty: 'This file is empty',
    wrongKind: 'This kind of file cannot be used here',
    oneOnly: 'Only one file can be used here',
    unreadable: 'This file cannot be read. Of a folder, please choose the files in it.',
    news: {
      uploading: (name) => `Uploading ${name}`,
      paused: (name) => `${name} is paused`,
      queued: (name) => `${name} waits for the files before it`,
      offline: (name) => `${name} waits for the network`,
      unanswered: (name) => `${name} waits for the portal`,
      success: (name) => `${name} has arrived`,
    },
    bad: (name, why) => `${name} was not uploaded. ${why}`,
    seconds: (count) => (count === 1 ? '1 second' : `${count} seconds`),
    minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  },
}
