import type { Texts } from '#lib/texts.ts'

const en = {
  secret: {
    label: 'Secret',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The browser does not allow copying here. Please select the text and copy it yourself.',
    done: 'I have kept it',
  },
}

export const connectionTexts: Texts<typeof en> = { en }
