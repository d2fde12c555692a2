export { runs } from '@telaah/shared/testing/runs';
