import { useEffect, useState } from 'react'
import { RichText } from '#widgets/rich-text/rich-text.tsx'
import { RichTextEditor } from '#widgets/rich-text/rich-text-editor.tsx'
import { Section, Specimen } from './specimen.tsx'
import { sampleImage, sampleText } from './sample-text.ts'

/** Nothing is sent from here: what is chosen stays in the page. */
const keepHere = (file: File) =>
  new Promise<{ url: string; width: number; height: number }>((resolve, reject) => {
    if (file.name.startsWith('broken')) reject(new Error('As an upload fails'))
    else resolve({ url: sampleImage, width: 4, height: 3 })
  })

export const RichTexts = () => {
  const [html, setHtml] = useState(sampleText)
  const [saved, setSaved] = useState<string>()
  // For whoever looks from outside.
  useEffect(() => {
    Object.assign(document.documentElement.dataset, { sample: sampleText, ...(saved !== undefined && { saved }) })
  }, [saved])
  return (
    <Section title="Text of a lecture">
      <Specimen name="Written" wide>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setSaved(html)
          }}
        >
          <RichTextEditor label="Content" value={html} onChange={setHtml} onUploadImage={keepHere} />
          <button type="submit" className="btn mt-3">
            Save content
          </button>
        </form>
      </Specimen>
      <Specimen name="Read" wide>
        <RichText html={html} />
      </Specimen>
    </Section>
  )
}
