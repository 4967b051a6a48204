import type { Locale } from '../profile.js'

const en = {
  label: 'Chat with us',
  opening: 'Opening the chat',
  again: 'Try again',
  closeChat: 'Close the chat',
  dead: 'We can’t reach the server. Check your connection.',
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
    dead: 'No se puede conectar con el servidor. Revisa tu conexión.',
  },
  de: {
    label: 'Chatte mit uns',
    opening: 'Chat wird geöffnet',
    again: 'Erneut versuchen',
    closeChat: 'Chat schließen',
    dead: 'Der Server ist nicht erreichbar. Prüfe die Verbindung.',
  },
  fr: {
    label: 'Discutez avec nous',
    opening: 'Ouverture du chat',
    again: 'Réessayer',
    closeChat: 'Fermer le chat',
    dead: 'Le serveur est injoignable. Vérifiez votre connexion.',
  },
  pt: {
    label: 'Fale connosco',
    opening: 'A abrir o chat',
    again: 'Tentar de novo',
    closeChat: 'Fechar o chat',
    dead: 'Não é possível contactar o servidor. Verifique a ligação.',
  },
  zh: {
    label: '与我们聊天',
    opening: '正在打开聊天',
    again: '重试',
    closeChat: '关闭聊天',
    dead: '无法连接到服务器。请检查网络。',
  },
}
