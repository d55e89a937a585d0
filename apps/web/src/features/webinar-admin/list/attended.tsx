import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useTexts } from '#lib/texts.ts'
import { webinarAdminTexts } from '../texts.ts'

/** How many came, or what staff have set in its place, marked as such. */
export const Attended = ({ webinar: { attended, attendOverwrite } }: { webinar: StaffWebinar }) => {
  const { setByHand, setByHandMark } = useTexts(webinarAdminTexts)
  const figure = attended.toLocaleString('en')
  if (attendOverwrite === null) return figure

  return (
    <span className="by-hand" title={setByHand}>
      {figure}
      <span aria-hidden>{setByHandMark}</span>
      <span className="sr-only"> {setByHand}</span>
    </span>
  )
}
