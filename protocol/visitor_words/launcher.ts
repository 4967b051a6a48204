import type { Locale } from '../profile.js'

const en = {
  label: 'Chat with us',
  opening: 'Opening the chat',
  again: 'Try again',
  closeChat: 'Close the chat',
  dead: 'The chat isn’t responding. Check your connection and try again.',
}

/** Sentences around the widget's frame; the server writes the visitor's language into the loader. */
export type LauncherWords = typeof en

export const LAUNCHER_WORDS: Record<Locale, LauncherWords> = {
  en,
  es: {
    label: 'Chatea con nosotros',
    opening: 'Abriendo el chat',
    again: 'Reintentar',
    closeChat: 'Cerrar el chat',
    dead: 'El chat no responde. Revisa tu conexión e inténtalo de nuevo.',
  },
  de: {
    label: 'Chatte mit uns',
    opening: 'Chat wird geöffnet',
    again: 'Erneut versuchen',
    closeChat: 'Chat schließen',
    dead: 'Der Chat antwortet nicht. Prüfe die Verbindung und versuch es noch einmal.',
  },
  fr: {
    label: 'Discutez avec nous',
    opening: 'Ouverture du chat',
    again: 'Réessayer',
    closeChat: 'Fermer le chat',
    dead: 'Le chat ne répond pas. Vérifiez votre connexion et réessayez.',
  },
  pt: {
    label: 'Fale connosco',
    opening: 'A abrir o chat',
    again: 'Tentar de novo',
    closeChat: 'Fechar o chat',
    dead: 'O chat não responde. Verifique a ligação e tente de novo.',
  },
  zh: {
    label: '与我们聊天',
    opening: '正在打开聊天',
    again: '重试',
    closeChat: '关闭聊天',
    dead: '聊天没有响应。请检查网络后重试。',
  },
}
