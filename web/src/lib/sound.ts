/** Small low sounds, made by the browser itself; off until somebody wants them. */

import { preferences } from './preferences.svelte';

interface Tone {
  from: number; // hertz
  to: number;
  at: number; // seconds
  lasts: number;
  loud: number;
}

const TONES = {
  turn: [
    { from: 220, to: 220, at: 0, lasts: 0.28, loud: 0.1 },
    { from: 330, to: 330, at: 0.12, lasts: 0.4, loud: 0.08 },
  ],
  move: [{ from: 150, to: 85, at: 0, lasts: 0.13, loud: 0.12 }],
  // The ends: up and bright, down and away, a growl from below, two quiet bells.
  won: [
    { from: 196, to: 196, at: 0, lasts: 0.4, loud: 0.09 },
    { from: 247, to: 247, at: 0.16, lasts: 0.45, loud: 0.09 },
    { from: 294, to: 294, at: 0.32, lasts: 0.5, loud: 0.09 },
    { from: 392, to: 394, at: 0.5, lasts: 1.2, loud: 0.1 },
  ],
  lost: [
    { from: 196, to: 196, at: 0, lasts: 0.5, loud: 0.09 },
    { from: 147, to: 147, at: 0.22, lasts: 0.6, loud: 0.09 },
    { from: 98, to: 92, at: 0.5, lasts: 1.1, loud: 0.12 },
  ],
  nobody: [
    { from: 49, to: 65, at: 0, lasts: 1.8, loud: 0.14 },
    { from: 52, to: 69, at: 0.1, lasts: 1.7, loud: 0.12 },
    { from: 104, to: 98, at: 0.9, lasts: 1, loud: 0.07 },
  ],
  watched: [
    { from: 262, to: 262, at: 0, lasts: 0.5, loud: 0.07 },
    { from: 196, to: 196, at: 0.25, lasts: 0.7, loud: 0.07 },
  ],
} satisfies Record<string, Tone[]>;

const LATE = 400; // milliseconds

let context: AudioContext | null = null;

export function sound(name: keyof typeof TONES): void {
  if (!preferences.values.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void playNow(context, TONES[name]);
}

/** A page that nobody has touched yet is mute; what comes too late is not played at all. */
async function playNow(audio: AudioContext, tones: Tone[]): Promise<void> {
  const asked = performance.now();
  if (audio.state !== 'running') await audio.resume().catch(() => undefined);
  if (performance.now() - asked < LATE) for (const tone of tones) play(audio, tone);
}

function play(audio: AudioContext, tone: Tone): void {
  const begins = audio.currentTime + tone.at;
  const ends = begins + tone.lasts;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = 'triangle';
  voice.frequency.setValueAtTime(tone.from, begins);
  voice.frequency.exponentialRampToValueAtTime(tone.to, ends);
  volume.gain.setValueAtTime(0.0001, begins);
  volume.gain.exponentialRampToValueAtTime(tone.loud, begins + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, ends);
  voice.connect(volume).connect(audio.destination);
  voice.start(begins);
  voice.stop(ends + 0.02);
}
