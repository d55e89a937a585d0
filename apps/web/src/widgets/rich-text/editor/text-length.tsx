import { useTexts } from '#lib/texts.ts'
import { richTextTexts } from '../texts.ts'

interface TextLengthProps {
  length: number
  most: number
}

const inWords = (count: number) => count.toLocaleString('en-US')

/** Says how long the text is from the point where that matters. */
export const TextLength = ({ length, most }: TextLengthProps) => {
  const texts = useTexts(richTextTexts).editor
  const isTooLong = length > most
  if (length < most * 0.9) return null
  return (
    <p role={isTooLong ? 'alert' : 'status'} className={isTooLong ? 'rich-editor__problem' : undefined}>
      {isTooLong ? `${texts.tooLong}: ` : null}
      {texts.length(inWords(length), inWords(most))}
    </p>
  )
}
