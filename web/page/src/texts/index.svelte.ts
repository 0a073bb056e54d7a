// The texts in use. A language is a folder of the shape of `en`; all but English are loaded when they are wanted.
import { en } from './en/index.ts';

export type Texts = typeof en;
/** As their speakers call them. */
export const languages = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof languages;

const load: Record<Language, () => Promise<Texts>> = {
  en: () => Promise.resolve(en),
  fr: () => import('./fr/index.ts').then(({ fr }) => fr),
};

let spoken: Texts = $state.raw(en);

/** What reads a text here is drawn again when the language changes. */
export const t: Texts = new Proxy(en, { get: (_, name) => spoken[name as keyof Texts] });

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && Object.hasOwn(languages, value);

/** The first of the browser's languages that the page has. */
export const browserLanguage = (wanted: readonly string[] = navigator.languages): Language =>
  wanted.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';

/** A language that cannot be downloaded leaves the one in use. */
export async function speak(language: Language): Promise<void> {
  const texts = await load[language]().catch(() => spoken);
  if (texts === spoken) return;
  spoken = texts;
  document.documentElement.lang = language;
}
