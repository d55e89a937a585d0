import {
  type AudioCodec,
  FlacOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  type OutputFormat,
  WavOutputFormat,
} from 'mediabunny'

export interface SoundFormat {
  format: OutputFormat
  contentType: string
  extension: string
}

const plain: Partial<Record<string, () => SoundFormat>> = {
  opus: () => ({ format: new OggOutputFormat(), contentType: 'audio/ogg', extension: 'ogg' }),
  vorbis: () => ({ format: new OggOutputFormat(), contentType: 'audio/ogg', extension: 'ogg' }),
  mp3: () => ({ format: new Mp3OutputFormat(), contentType: 'audio/mpeg', extension: 'mp3' }),
  flac: () => ({ format: new FlacOutputFormat(), contentType: 'audio/flac', extension: 'flac' }),
}

/** A format for sound alone that holds this codec as it is. */
export const soundFormatOf = (codec: AudioCodec): SoundFormat =>
  plain[codec]?.() ??
  (codec.startsWith('pcm') || codec.endsWith('law')
    ? { format: new WavOutputFormat(), contentType: 'audio/wav', extension: 'wav' }
    : { format: new Mp4OutputFormat({ fastStart: 'fragmented' }), contentType: 'audio/mp4', extension: 'm4a' })
