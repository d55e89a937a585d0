import type { Texts } from '#lib/texts.ts'

const en = {
  setup: {
    scan: 'Scan this with an authenticator app on your phone, such as Google Authenticator, 1Password or Authy.',
    qrCode: 'QR code for your authenticator app',
    drawFailed: 'The QR code could not be drawn. Type the key below instead.',
    type: 'Or type this key into the app:',
    key: 'Key for your authenticator app',
    copy: 'Copy key',
    copied: 'Copied',
  },
  recovery: {
    lead: 'Each of these codes signs you in once if you ever lose your phone. They are shown only now: keep them somewhere safe.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The browser refused to copy. Select the codes, or download them.',
    download: 'Download',
    print: 'Print',
    fileName: 'recovery-codes.txt',
    fileTitle: (portal: string) => `Recovery codes for ${portal}`,
    fileNote: 'Each code signs you in once.',
  },
}

export const secondFactorTexts: Texts<typeof en> = { en }
