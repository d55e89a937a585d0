import type { StaffLecture } from '@regent/contract/courses/lectures'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { lectureTexts } from './texts.ts'

interface ImageRefusalsProps {
  refusals: StaffLecture['imageRefusals'] | undefined
  /** The current text: images that were removed from it are not listed. */
  content: string
}

/** Images of the text that could not be copied to us, why, and what to do about it. */
export const ImageRefusals = ({ refusals = [], content }: ImageRefusalsProps) => {
  const { imageRefusals: texts } = useTexts(lectureTexts)
  const left = refusals.filter(({ source }) => content.includes(inHtml(source)))
  if (left.length === 0) return null

  return (
    <Alert tone="caution" title={texts.title(left.length)}>
      <ul className="image-refusals">
        {left.map(({ source, reason }, index) => (
          // Two pasted images may have the same beginning.
          <li key={`${index} ${source}`}>
            <span className="image-refusals__source">{source.startsWith('data:') ? texts.pasted : source}</span>
            {reason}
          </li>
        ))}
      </ul>
      <p>{texts.remedy(left.length)}</p>
    </Alert>
  )
}

/** As an address is written in an attribute. */
const inHtml = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
