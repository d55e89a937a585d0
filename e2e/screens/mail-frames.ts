import type { Faults } from '../harness/faults.ts'

/** Nothing may run where a mail is drawn; the browser says so of whatever the journey itself looks with. */
export const lookIntoMails = (faults: Faults): void =>
  faults.allow(/Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed/u)
