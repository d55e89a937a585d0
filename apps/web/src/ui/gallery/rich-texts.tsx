import { useState } from 'react'
import { RichText } from '#lib/rich-text/rich-text.tsx'
import { RichTextEditor } from '#lib/rich-text/rich-text-editor.tsx'
import { Section, Specimen } from './specimen.tsx'
import { sampleText } from './sample-text.ts'

/** Nothing is sent from here: what is chosen stays in the page. */
const keepHere = (file: File) =>
  new Promise<{ url: string; width: number; height: number }>((resolve, reject) => {
    if (file.name.startsWith('broken')) reject(new Error('As an upload fails'))
    else resolve({ url: '/files/0190.webp', width: 640, height: 360 })
  })

export const RichTexts = () => {
  const [html, setHtml] = useState(sampleText)
  return (
    <Section title="Text of a lecture">
      <Specimen name="Written" wide>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            document.documentElement.dataset['saved'] = html
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
