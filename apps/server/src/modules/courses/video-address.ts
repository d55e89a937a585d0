import { isMediaHost } from '#platform/media-hosts.ts'

const youtubeHost = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/u

/** Watch, share, embed, shorts, live: the eleven characters are its `v`, or the last part of its path. */
const isYoutubeVideo = (address: string) => {
  const { hostname, searchParams, pathname } = new URL(address)
  const id = searchParams.get('v') ?? pathname.replace(/\/$/u, '').split('/').at(-1) ?? ''
  return youtubeHost.test(hostname) && /^[\w-]{11}$/u.test(id)
}

/** Whether a video may stand there: with us, at YouTube, or on a host that the operator has named. */
export const mayPlayFrom = (address: string, mediaHosts: readonly string[]): boolean =>
  address === '' ||
  address.startsWith('/files/') ||
  (URL.canParse(address) && (isYoutubeVideo(address) || isMediaHost(mediaHosts, address)))
