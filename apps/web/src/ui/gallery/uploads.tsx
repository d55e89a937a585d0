import { useState } from 'react'
import { UploadField } from '#lib/uploads/upload-field.tsx'
import { Section, Specimen } from './specimen.tsx'

export const Uploads = () => {
  const [urls, setUrls] = useState<readonly string[]>([])
  return (
    <Section title="Uploads">
      <Specimen name="Several files" wide>
        <UploadField
          label="Related files"
          as="file"
          multiple
          onUploaded={({ url }) => setUrls((all) => [...all, url])}
        />
        <p data-uploaded>{urls.join(' ')}</p>
      </Specimen>
    </Section>
  )
}
