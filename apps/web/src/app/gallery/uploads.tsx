import { UploadField } from '#widgets/uploads/upload-field.tsx'
import { Section, Specimen } from './specimen.tsx'

export const Uploads = () => (
  <Section title="Uploads">
    <Specimen name="Several files" wide>
      <UploadField label="Related files" as="file" multiple onUploaded={() => undefined} />
    </Specimen>
  </Section>
)
