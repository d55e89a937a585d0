import type { ReactionKind } from '@regent/contract/rooms/reactions'
import type { Texts } from '#lib/texts.ts'

const names: Record<ReactionKind, string> = {
  thumb: 'Thumbs up',
  clap: 'Applause',
  heart: 'Heart',
  laugh: 'Laughing',
  party: 'Party popper',
}

const en = {
  names,
  label: 'Reactions',
  tip: 'Show the reactions',
  off: 'The host has switched reactions off',
  close: 'Close reactions',
  send: (name: string) => `Send: ${name}`,
  counts: 'Reactions of the last seconds',
  switchOff: 'Switch reactions off for all',
  switchOn: 'Switch reactions on',
  switchFailed: { title: 'Reactions could not be switched', text: 'Please try again.' },
  failed: { title: 'Your reaction was not sent', text: 'Please try again in a moment.' },
}

export const reactionTexts: Texts<typeof en> = { en }
