import type { LectureTree } from '#modules/learning/courses/index.ts'
import { readFileAddress } from '#modules/files/files/index.ts'

type Addressed = Pick<LectureTree, 'videoUrl' | 'relatedFiles' | 'captions' | 'imageSources'>

/** The new address of a file of ours; undefined if there is no such file. */
export type Rename = (url: string) => string | undefined

/** The same lecture with new addresses of its files; entries without a file are left out. */
export const renameFiles = <Lecture extends Addressed>(lecture: Lecture, rename: Rename): Lecture => {
  const { videoUrl, relatedFiles, captions, imageSources } = lecture
  return {
    ...lecture,
    ...(videoUrl !== undefined && { videoUrl: readFileAddress(videoUrl) ? (rename(videoUrl) ?? '') : videoUrl }),
    ...(relatedFiles && {
      relatedFiles: relatedFiles.flatMap((file) => {
        const uploadedUrl = rename(file.uploadedUrl)
        return uploadedUrl === undefined ? [] : [{ ...file, uploadedUrl }]
      }),
    }),
    ...(captions && {
      captions: captions.flatMap((track) => {
        const url = rename(track.url)
        return url === undefined ? [] : [{ ...track, url }]
      }),
    }),
    ...(imageSources && {
      imageSources: Object.fromEntries(
        Object.entries(imageSources).flatMap(([copy, source]) => {
          const url = rename(copy)
          return url === undefined ? [] : [[url, source] as const]
        }),
      ),
    }),
  }
}

const addressInText = /\/files\/[\w./-]+/gu

/** Images and links without a file lose their address, and cleaning removes them. */
export const renameInText = (content: string, rename: Rename): string =>
  content.replaceAll(addressInText, (url) => rename(url) ?? '')
