import { useCallback, useState } from 'react'

/** What can be open beside the stage; on small screens it covers the stage. */
export type Panel = 'people' | 'chat' | 'offers' | 'questions'

/** At most one panel is open: opening one closes the other. */
export const useOnePanel = () => {
  const [panel, setPanel] = useState<Panel>()

  return {
    panel,
    toggle: (one: Panel) => setPanel((open) => (open === one ? undefined : one)),
    close: useCallback((one: Panel) => setPanel((open) => (open === one ? undefined : open)), []),
  }
}
