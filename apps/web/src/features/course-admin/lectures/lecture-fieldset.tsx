import { namesWith } from '@regent/contract/api/field-table'
import { type LectureField, lectureFields, lectureSections } from '@regent/contract/courses/lecture-fields'
import type { StaffLecture } from '@regent/contract/courses/lectures'
import { Fragment, type ReactNode, useRef } from 'react'
import { useController } from 'react-hook-form'
import { RichTextEditor } from '#widgets/rich-text/rich-text-editor.tsx'
import { useTexts } from '#lib/texts.ts'
import { CaptionsField } from '#widgets/video-texts/captions-field.tsx'
import { ChaptersField } from '#widgets/video-texts/chapters-field.tsx'
import { FilesField } from '#widgets/records/files-field.tsx'
import { uploadFile } from '#widgets/uploads/upload-file.ts'
import { Field } from '#ui/fields/field.tsx'
import { AudienceFields } from '../form/audience-fields.tsx'
import { TitleFields } from '../form/title-fields.tsx'
import { ImageRefusals } from './image-refusals.tsx'
import { lectureTexts } from './texts.ts'
import type { LectureForm } from './use-lecture-form.ts'
import { VideoField } from './video-field.tsx'

interface LectureFieldsetProps {
  lecture?: StaffLecture | undefined
  lectureForm: LectureForm
}

export const LectureFieldset = ({ lecture, lectureForm }: LectureFieldsetProps) => {
  const { fields, sections } = useTexts(lectureTexts)
  const { form, followUpload } = lectureForm
  const { register, control, formState } = form
  const content = useController({ control, name: 'content' })
  const captions = useController({ control, name: 'captions' })
  const chapters = useController({ control, name: 'chapters' })
  const files = useController({ control, name: 'relatedFiles' })
  const imagesUnderWay = useRef(0)

  const uploadImage = async (file: File) => {
    const follow = (change: 1 | -1) => {
      imagesUnderWay.current += change
      followUpload('content')(imagesUnderWay.current > 0)
    }
    follow(1)
    return uploadFile(file, { as: 'image' }).finally(() => follow(-1))
  }

  const inputs = {
    title: (
      <TitleFields
        title={register('title')}
        description={register('description')}
        isDescriptionOptional
        errors={formState.errors}
      />
    ),
    // Below the title.
    description: null,
    content: (
      <>
        <ImageRefusals refusals={lecture?.imageRefusals} content={content.field.value ?? ''} />
        <Field label={fields.content} optional error={formState.errors.content?.message}>
          <RichTextEditor
            label={fields.content}
            value={content.field.value ?? ''}
            onChange={content.field.onChange}
            onUploadImage={uploadImage}
          />
        </Field>
      </>
    ),
    videoUrl: <VideoField form={form} onPendingChange={followUpload('video')} />,
    // Read from the uploaded video.
    durationSeconds: null,
    captions: (
      <CaptionsField
        tracks={captions.field.value ?? []}
        onChange={(change) => captions.field.onChange(change(form.getValues('captions') ?? []))}
        error={captions.fieldState.error}
        onPendingChange={followUpload('captions')}
      />
    ),
    chapters: (
      <ChaptersField
        chapters={chapters.field.value ?? []}
        onChange={chapters.field.onChange}
        error={chapters.fieldState.error}
      />
    ),
    relatedFiles: (
      <FilesField
        label={fields.filesUpload}
        files={files.field.value ?? []}
        error={files.fieldState.error}
        onChange={(change) => files.field.onChange(change(form.getValues('relatedFiles') ?? []))}
        onPendingChange={followUpload('files')}
      />
    ),
    state: (
      <AudienceFields
        state={register('state')}
        visibility={register('visibility')}
        visible={form.formState.defaultValues?.visibility}
      />
    ),
    // Beside the state.
    visibility: null,
  } satisfies Record<LectureField, ReactNode>

  return lectureSections.map((section) => {
    const inside = namesWith(lectureFields, { section }).map((name) => <Fragment key={name}>{inputs[name]}</Fragment>)
    if (section === 'text') return inside
    return (
      <fieldset key={section} className="editor-part">
        <legend className="editor-part__title">{sections[section]}</legend>
        {inside}
      </fieldset>
    )
  })
}
