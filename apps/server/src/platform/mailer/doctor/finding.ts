/** What the doctor found: all is well, something to know, or something that is missing. */
export interface Finding {
  level: 'good' | 'note' | 'lack'
  text: string
}

export const good = (text: string): Finding => ({ level: 'good', text })
export const note = (text: string): Finding => ({ level: 'note', text })
export const lack = (text: string): Finding => ({ level: 'lack', text })
