import { limits } from '@regent/contract/limits'
import type { Texts } from '#lib/texts.ts'

const otherSessions = (count: number | undefined) => {
  if (count === undefined) return 'All other sessions'
  return count === 1 ? 'One other session' : `${count} other sessions`
}

const en = {
  error: 'Error',
  cancel: 'Cancel',
  currentPassword: 'Current password',
  code: 'Code',
  codeHint: `The ${limits.appCodeDigits} digits your app shows, or one of your recovery codes`,
  password: {
    title: 'Password',
    lead: 'Changing it signs you out everywhere else.',
    isSet: 'A password is set.',
    isNotSet: 'No password is set yet. With one you can sign in on any device.',
    change: 'Change password',
    set: 'Set a password',
    chosen: 'New password',
    confirmation: 'Confirm Password',
    save: 'Save password',
    saving: 'Saving...',
    saved: 'Password saved',
  },
  factor: {
    title: 'Two-step sign-in',
    lead: 'A code from your phone in addition to the password, so that a stolen password alone is useless.',
    off: 'Two-step sign-in is off.',
    on: 'Two-step sign-in is on.',
    onBadge: 'On',
    needsVerified: 'Verify your email address first. Then you can turn it on.',
    needsPassword: 'Set a password first. Then you can turn it on.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    renew: 'New recovery codes',
    next: 'Next',
    working: 'Checking...',
    appCode: 'Code from the app',
    appCodeHint: `${limits.appCodeDigits} digits`,
    confirm: 'Turn on two-step sign-in',
    turnedOn: 'Two-step sign-in is on',
    turnedOff: 'Two-step sign-in is off',
    renewed: 'The old recovery codes no longer work',
    ask: {
      title: 'Turn off two-step sign-in?',
      text: 'After that, the password alone signs you in. The recovery codes stop working.',
      action: 'Turn off two-step sign-in',
      cancel: 'Keep it on',
    },
  },
  codes: {
    title: 'Your recovery codes',
    saved: 'I have saved them',
    done: 'Done',
    tickFirst: 'Save the codes first, then check the box',
    leave: {
      title: 'Leave without saving the codes?',
      text: 'They are not shown again. Without them a lost phone locks you out.',
      action: 'Leave',
      cancel: 'Stay here',
    },
  },
  sessions: {
    title: 'Signed in on',
    lead: 'End any that you do not recognize.',
    loading: 'Loading sessions...',
    failed: 'Failed to load sessions',
    now: 'Now',
    thisDevice: 'This device',
    used: (when: string) => `last used ${when}`,
    end: 'End',
    endLabel: (device: string) => `End the session on ${device}`,
    ended: 'Session ended',
    endedText: (device: string) => `${device} is signed out.`,
    endOthers: 'Sign out everywhere else',
    endedOthers: 'Signed out everywhere else',
    ask: (device: string, network: string) => ({
      title: `End the session on ${device}?`,
      text: `${device} (${network}) is signed out at once. Anyone who uses it has to sign in again.`,
      action: 'End session',
    }),
    askOthers: (count?: number) => ({
      title: 'Sign out everywhere else?',
      text: `${otherSessions(count)} will end at once. You stay signed in here.`,
      action: 'Sign out everywhere else',
    }),
  },
}

export const securityTexts: Texts<typeof en> = { en }
