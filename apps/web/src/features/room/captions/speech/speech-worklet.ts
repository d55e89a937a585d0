// Runs beside the page, in the thread of the sound, where none of its other code is.

interface WorkletProcessor {
  readonly port: MessagePort
}

declare const AudioWorkletProcessor: new () => WorkletProcessor
declare const registerProcessor: (name: string, processor: new () => WorkletProcessor) => void

/** About 40 ms. */
const blockSamples = 2048

class SpeechProcessor extends AudioWorkletProcessor {
  #block = new Float32Array(blockSamples)
  #filled = 0

  process([input]: readonly Float32Array[][]): boolean {
    const [channel] = input ?? []
    if (!channel) return true
    for (const sample of channel) {
      this.#block[this.#filled] = sample
      this.#filled += 1
      if (this.#filled === blockSamples) {
        this.port.postMessage(this.#block, [this.#block.buffer])
        this.#block = new Float32Array(blockSamples)
        this.#filled = 0
      }
    }
    return true
  }
}

registerProcessor('regent-speech', SpeechProcessor)
