import { failuresOfAttack } from './wrong-password-delays.policy.ts'

interface AccountAttacked {
  firm: string
}

export const accountAttackedTexts = {
  subject: ({ firm }: AccountAttacked) => `Someone is trying passwords for your account at ${firm}`,
  preview: () => 'No one has got in. Your own devices work as before.',
  title: 'Someone is trying passwords',
  heading: () => 'Someone is trying passwords for your account.',
  body: () =>
    `There were ${failuresOfAttack} wrong passwords within an hour, from devices that you have not used. No one has got in with them. We now slow such devices down; the ones you have signed in with before work as usual.`,
  note: () =>
    'If your password is easy to guess, or if you use it elsewhere, choose a new one. A second factor, in your profile, protects you even if someone finds your password.',
  button: () => 'Set a new password',
  reason: ({ firm }: AccountAttacked) =>
    `You get this once for each such attack, because you have an account at ${firm}.`,
} as const
