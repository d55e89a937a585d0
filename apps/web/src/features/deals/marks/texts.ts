import type { Texts } from '#lib/texts.ts'

const en = {
  save: (deal: string) => `Save ${deal}`,
  unsaved: (deal: string) => ({ title: 'No longer saved', text: deal }),
  undoUnsave: (deal: string) => `Undo: keep ${deal} saved`,
  interested: (deal: string) => ({ title: 'Our team has been told', text: `You are interested in ${deal}.` }),
  undoInterest: (deal: string) => `Undo: not interested in ${deal}`,
  withdrawn: (deal: string) => ({ title: 'Interest taken back', text: deal }),
  undoWithdraw: (deal: string) => `Undo: stay interested in ${deal}`,
  failed: {
    save: 'The deal could not be saved',
    unsave: 'The deal is still saved',
    interest: 'Your interest could not be sent',
    withdrawInterest: 'Your interest could not be taken back',
  },
  listFailed: 'Your saved deals could not be loaded',
}

export const marksTexts: Texts<typeof en> = { en }
