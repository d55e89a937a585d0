import { sampleText } from '@regent/lecture-html/testing/sample-lecture'
import { useEffect, useState } from 'react'
import { RichText } from '#widgets/rich-text/rich-text.tsx'
import { RichTextEditor } from '#widgets/rich-text/rich-text-editor.tsx'
import { UploadField } from '#widgets/uploads/upload-field.tsx'
import { Section, Specimen } from './specimen.tsx'

/** One pixel, so that nothing is fetched. */
const sampleImage =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

/** Pretends to upload an image. */
const pretendUpload = (file: File) =>
  new Promise<{ url: string; width: number; height: number }>((resolve, reject) => {
    if (file.name.startsWith('broken')) reject(new Error('A failed upload'))
    else resolve({ url: sampleImage, width: 4, height: 3 })
  })

export const RichTexts = () => {
  const [html, setHtml] = useState(sampleText)
  const [saved, setSaved] = useState<string>()
  // For journeys to read.
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
          <RichTextEditor label="Content" value={html} onChange={setHtml} onUploadImage={pretendUpload} />
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

export const Uploads = () => (
  <Section title="Uploads">
    <Specimen name="Several files" wide>
      <UploadField label="Related files" as="file" multiple onUploaded={() => undefined} />
    </Specimen>
  </Section>
)
